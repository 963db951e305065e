/**
 * Fetches and decodes drawings, so that they are painted with the stage. One that does not come is left to the page.
 * @param files their addresses
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
