/**
 * Fetches and decodes drawings, so that the stage paints all of them at once. A drawing that fails is ignored; its
 * element on the page fetches it again.
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
