import { featurePlaceOf } from './places.ts'

/**
 * The import law of the server. For each folder or file of `src/server` (a room), it lists the rooms and files of the
 * server that this room may import. ` (types)` after a name allows only types.
 */
const LAW: Readonly<Record<string, readonly string[]>> = {
  activities: ['db', 'refusal.ts'],
  awards: [
    'activities',
    'catalogue.ts (types)',
    'config.ts (types)',
    'db',
    'events',
    'http',
    'identity',
    'ledger (types)',
    'player-money',
    'refusal.ts',
    'services.ts (types)',
    'settings (types)',
  ],
  'command-line': ['config.ts (types)', 'services.ts (types)'],
  db: ['start-error.ts'],
  events: ['clock.ts', 'db', 'module.ts (types)', 'services.ts (types)'],
  fair: ['clock.ts', 'db', 'events (types)', 'identity', 'player-money', 'refusal.ts', 'services.ts (types)'],
  http: [
    'cached-promise.ts',
    'db',
    'identity',
    'ledger',
    'services.ts (types)',
    'rate-limits (types)',
    'refusal.ts',
  ],
  identity: [
    'clock.ts',
    'command-error.ts',
    'db',
    'services.ts (types)',
    'rate-limits',
    'refusal.ts',
    'work-queue.ts',
  ],
  installation: [
    'clock.ts (types)',
    'command-error.ts',
    'command-line',
    'config.ts',
    'db',
    'fair',
    'identity',
    'services.ts (types)',
    'start-error.ts',
  ],
  ledger: ['clock.ts', 'db', 'refusal.ts'],
  features: [
    'activities',
    'awards',
    'cached-promise.ts',
    'catalogue.ts (types)',
    'clock.ts',
    'command-error.ts',
    'command-line',
    'db',
    'events',
    'fair',
    'http',
    'identity',
    'ledger',
    'module.ts (types)',
    'services.ts (types)',
    'pictures',
    'player-money',
    'providers',
    'rate-limits',
    'refusal.ts',
    'reports',
    'settings',
  ],
  operator: [
    'assemble.ts',
    'clock.ts',
    'command-error.ts',
    'command-line',
    'config.ts',
    'db',
    'events',
    'features.ts',
    'identity',
    'installation',
    'ledger',
    'module.ts',
    'player-money',
    'services.ts (types)',
    'reports',
    'settings',
    'start-error.ts',
  ],
  pictures: ['command-error.ts', 'http', 'refusal.ts', 'services.ts (types)', 'work-queue.ts'],
  'player-money': ['activities', 'clock.ts', 'db', 'events (types)', 'ledger', 'refusal.ts'],
  providers: ['cached-promise.ts', 'clock.ts', 'db', 'http', 'identity (types)', 'log.ts (types)'],
  'rate-limits': ['db'],
  reports: ['db', 'ledger'],
  settings: ['command-error.ts', 'db', 'log.ts (types)', 'refusal.ts'],
  site: [
    'activities',
    'awards',
    'catalogue.ts (types)',
    'clock.ts',
    'command-error.ts',
    'command-line',
    'db',
    'events',
    'http',
    'identity',
    'module.ts (types)',
    'pictures',
    'player-money',
    'refusal.ts',
    'reports',
    'services.ts (types)',
    'settings',
  ],
}

/** Files directly in `src/server` that may import no other file of the server. */
const LEAF_FILES = ['clock.ts', 'command-error.ts', 'refusal.ts', 'start-error.ts', 'work-queue.ts']

/** The file that lists the server modules of all features. */
const MODULE_LIST = 'src/server/features.ts'

/**
 * Files that may import features, because they list parts of all features: the modules and the settings.
 * `feature-law.ts` names the files of a feature that each of them may import.
 */
const FEATURE_LIST_FILES = [MODULE_LIST, 'src/server/settings/registry.ts']

/**
 * Returns the reason why a file of the server may not import another file of the server; `undefined` for an allowed
 * import.
 */
export function reasonAgainstServerImport(from: string, to: string, typeOnly: boolean): string | undefined {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (!source || !target) return undefined
  if (isFile(source.room))
    return LEAF_FILES.includes(source.path)
      ? `server/${source.path} imports nothing of the server`
      : undefined
  const law = LAW[source.room]
  if (!law) return `${source.room} is no room of the server`
  if (source.room === 'features') return breachOfFeatureImport(to, target, typeOnly)
  if (FEATURE_LIST_FILES.includes(from) && featurePlaceOf(to)) return undefined
  if (source.room === target.room || isPermitted(law, target.path, typeOnly)) return undefined
  return `server/${source.room} must not know of ${to.slice('src/'.length)}${typeOnly ? '' : ' (at run time)'}`
}

/**
 * Returns the reason why a feature's `server` folder may not import a file of the server; `undefined` for an allowed
 * import. The folder may import what `LAW.features` lists. Of a provider, it may import only the interface.
 * `feature-law.ts` checks imports from other features.
 */
function breachOfFeatureImport(to: string, target: ServerPlace, typeOnly: boolean): string | undefined {
  if (to === MODULE_LIST) return 'a feature must not know of the list of modules'
  if (target.room === 'features') return undefined
  const isImplementation =
    target.room === 'providers' && !/\/(provider|[\w-]+-provider)\.ts$/.test(target.path)
  if (isImplementation) return 'a feature knows the interface of a provider, not a provider'
  if (isPermitted(LAW.features ?? [], target.path, typeOnly)) return undefined
  return `a feature must not know of server/${target.path}${typeOnly ? '' : ' (at run time)'}`
}

function isPermitted(list: readonly string[], path: string, typeOnly: boolean): boolean {
  return list.some(entry => {
    const [wanted = '', types] = entry.split(' ')
    return (!types || typeOnly) && (path === wanted || path.startsWith(`${wanted}/`))
  })
}

/** The room (folder or file of `src/server`) to which a file belongs, and the file's path in `src/server`. */
interface ServerPlace {
  /** The name of a folder or a file of `src/server`; `features` for the `server` folder of a feature. */
  readonly room: string
  readonly path: string
}

function placeOf(path: string): ServerPlace | undefined {
  const place = featurePlaceOf(path)
  if (place)
    return place.room === 'server' ? { room: 'features', path: `features/${place.feature}` } : undefined
  const inServer = /^src\/server\/(.+)$/.exec(path)?.[1]
  return inServer === undefined ? undefined : { room: inServer.split('/')[0] ?? '', path: inServer }
}

function isFile(room: string): boolean {
  return room.endsWith('.ts')
}
