const files = import.meta.glob<string>('../../assets/tiles/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const bySlug = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
)

/** The address of a game's tile, or `undefined` when this build has no tile for it. */
export function tileOf(slug: string): string | undefined {
  return bySlug.get(slug)
}
