/**
 * Fetches and decodes drawings in advance, so that the stage paints all of them at once. A drawing that cannot be
 * fetched is ignored, since its element on the page fetches it again.
 * @param files URLs of the drawings
 */
export async function fetchPictures(files: readonly string[]): Promise<void> {
  await Promise.allSettled(
    files.map(file => {
      const image = new Image()
      image.src = file
      return image.decode()
    }),
  )
}
