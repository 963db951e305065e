/** The rooms of a feature, each with the common room whose code is of the same kind. */
const KINDS: Readonly<Record<string, string>> = {
  contract: 'contract',
  rules: 'domain',
  texts: 'i18n',
  browser: 'stores',
  islands: 'islands',
  desk: 'islands',
  server: 'server',
}

/** Where a file of a feature is: `src/features/<feature>/<path>`. */
export interface FeaturePlace {
  readonly feature: string
  /** The folder in the feature; `contract` for `contract.ts` too. */
  readonly room: string
  /** The path in the feature, such as `rules/public.ts`. */
  readonly path: string
}

/** Where in `src/features` a file is; `undefined` for every other file. */
export function featurePlaceOf(path: string): FeaturePlace | undefined {
  const [, feature = '', inFeature = ''] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (inFeature === '') return undefined
  const room = inFeature === 'contract.ts' ? 'contract' : (inFeature.split('/')[0] ?? '')
  return { feature, room, path: inFeature }
}

/**
 * The folder under src that a file is in, `src` for a file directly there, otherwise the empty string. A file of a
 * feature is in the common room of its kind: `rules` in `domain`, `browser` in `stores`.
 */
export function roomOf(path: string): string {
  const place = featurePlaceOf(path)
  if (place) return KINDS[place.room] ?? `features/*/${place.room}`
  const [top, room, ...rest] = path.split('/')
  if (top !== 'src') return ''
  return rest.length > 0 && room ? room : 'src'
}

/** The room of a file as an error names it: `rules of a feature`, or the folder under src. */
export function roomNameOf(path: string): string {
  const place = featurePlaceOf(path)
  return place ? `${place.room} of a feature` : roomOf(path)
}

/** Whether a file is code of the server: in `src/server`, or in the `server` folder of a feature. */
export function isServerCode(path: string): boolean {
  return roomOf(path) === 'server'
}

/** The `server` folder of the feature that a file of the server belongs to, with a slash at its end. */
export function moduleFolderOf(path: string): string | undefined {
  return /^src\/features\/[^/]+\/server\//.exec(path)?.[0]
}

/** The word of the feature that a file of the server belongs to; `undefined` for every other file. */
export function moduleOf(path: string): string | undefined {
  return moduleFolderOf(path)?.split('/')[2]
}
