/** Creates a function that returns the URL of a game's drawing by its name. @param slug the game's folder */
export function createPictureUrlGetter<Name extends string>(slug: string): (name: Name) => string {
  return name => `/art/${slug}/${name}.svg`
}
