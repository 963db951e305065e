/** What one part of the server may import from other parts; a trailing ` (types)` lets only types through. */
interface Part {
  readonly parts: readonly string[]
}

/** Every part of src/server may import these files. */
const VALUES = ['clock.ts', 'config.ts', 'log.ts', 'parts.ts (types)', 'refusal.ts', 'start-error.ts']

/** The law among the parts of src/server. A part that is missing here is no part of the architecture. */
const LAW: Readonly<Record<string, Part>> = {
  configuration: { parts: ['db'] },
  db: {
    parts: [
      'configuration (types)',
      'events (types)',
      'identity (types)',
      'ledger (types)',
      'modules (types)',
      'operator (types)',
      'providers (types)',
    ],
  },
  events: { parts: ['db'] },
  http: { parts: ['db', 'identity', 'ledger'] },
  identity: { parts: ['db'] },
  ledger: { parts: ['db', 'events', 'identity'] },
  modules: {
    parts: [
      'catalogue.ts',
      'configuration',
      'db',
      'events',
      'http',
      'identity',
      'ledger',
      'operator/command.ts',
      'providers',
    ],
  },
  operator: {
    parts: [
      'assemble.ts',
      'configuration',
      'db',
      'events',
      'ledger',
      'modules/index.ts',
      'modules/module.ts',
    ],
  },
  providers: { parts: ['db', 'http', 'identity', 'ledger'] },
}

/** Why a file of the server may not import another file of the server, or `undefined` when it may. */
export function serverBreach(from: string, to: string, typeOnly: boolean): string | undefined {
  const [source, target] = [partOf(from), partOf(to)]
  if (!source || !target || isFile(source.part)) return undefined
  const law = LAW[source.part]
  if (!law) return `${source.part} is no part of the server`
  if (source.part === 'modules') return moduleBreach(source.path, target, typeOnly)
  if (source.part === target.part || permits([...law.parts, ...VALUES], target.path, typeOnly))
    return undefined
  return `server/${source.part} must not know of server/${target.path}${typeOnly ? '' : ' (at run time)'}`
}

/** A module knows its own files, its face, and parts that belong to no module; of a provider only the interface. */
function moduleBreach(
  path: string,
  target: { part: string; path: string },
  typeOnly: boolean,
): string | undefined {
  const [own, other] = [moduleIn(path), moduleIn(target.path)]
  if (own && other && own !== other) return `module ${own} must not know of module ${other}`
  if (target.path === 'modules/index.ts' && own) return `module ${own} must not know of the list of modules`
  if (target.part === 'modules') return undefined
  const isImplementation =
    target.part === 'providers' && !/\/(provider|[\w-]+-provider)\.ts$/.test(target.path)
  if (isImplementation) return 'a module knows the interface of a provider, not a provider'
  if (permits([...(LAW.modules?.parts ?? []), ...VALUES], target.path, typeOnly)) return undefined
  return `a module must not know of server/${target.path}${typeOnly ? '' : ' (at run time)'}`
}

function permits(list: readonly string[], path: string, typeOnly: boolean): boolean {
  return list.some(entry => {
    const [wanted = '', types] = entry.split(' ')
    return (!types || typeOnly) && (path === wanted || path.startsWith(`${wanted}/`))
  })
}

function partOf(path: string): { part: string; path: string } | undefined {
  const inServer = /^src\/server\/(.+)$/.exec(path)?.[1]
  return inServer === undefined ? undefined : { part: inServer.split('/')[0] ?? '', path: inServer }
}

function moduleIn(path: string): string | undefined {
  return /^modules\/([^/]+)\//.exec(path)?.[1]
}

function isFile(part: string): boolean {
  return part.endsWith('.ts')
}
