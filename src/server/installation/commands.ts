import { CommandError } from '../command-error.ts'
import { defineCommand, defineCommandGroup, type OperatorCommand } from '../command-line/command.ts'
import { commandResult, type ResultBlock, sentenceBlock, tableBlock } from '../command-line/result.ts'
import type { Services } from '../services.ts'
import { installationOfConfig } from './installation.ts'
import {
  findInstallation,
  type Installation,
  listInstallationKeys,
  lockInstallation,
  updateInstallation,
} from './installation-repository.ts'

/**
 * Returns each part of an installation, such as its payment provider, with its value in the database and in the
 * environment.
 */
async function compareInstallationParts({ db, config }: Services) {
  const stored = await findInstallation(db)
  if (!stored) throw new CommandError('No server has started on this database')
  const own = installationOfConfig(config)
  const parts = Object.keys(own) as (keyof Installation)[]
  return parts.map(part => ({ part, database: stored[part], environment: own[part] }))
}

const installationPartsTable = (parts: Awaited<ReturnType<typeof compareInstallationParts>>): ResultBlock =>
  tableBlock(parts, { part: 'text', database: 'text', environment: 'text' })

/** Operator commands about the installation to which a database belongs. */
export const installationCommands: readonly OperatorCommand[] = defineCommandGroup('Database', [
  defineCommand({
    name: 'installation show',
    description: 'Show the edition, the providers and the keys of the database',
    isInstallation: true,
    async run(services) {
      const parts = await compareInstallationParts(services)
      const keys = await listInstallationKeys(services.db)
      const listed = keys.map(({ key_id: id, fingerprint, at_ms: sinceMs }) => ({ id, fingerprint, sinceMs }))
      return commandResult({ parts, keys: listed }, [
        installationPartsTable(parts),
        tableBlock(listed, { id: { format: 'text', label: 'key' }, fingerprint: 'text', sinceMs: 'time' }),
      ])
    },
  }),
  defineCommand({
    name: 'installation change',
    description: 'Give the database the edition and the providers that the environment names',
    notes: [
      'Servers that run go on with the former ones until they are started again: stop them first.',
      'What the environment does not name stays as it is.',
    ],
    isInstallation: true,
    isChange: true,
    async plan(services) {
      const parts = (await compareInstallationParts(services)).filter(
        each => each.database !== each.environment,
      )
      return [
        parts.length === 0
          ? sentenceBlock('Nothing changes: the environment names what the database has.')
          : installationPartsTable(parts),
      ]
    },
    async run(services) {
      const installation = installationOfConfig(services.config)
      await services.db.transact(async tx => {
        await lockInstallation(tx)
        await updateInstallation(tx, installation, services.clock.now())
      })
      return commandResult(installation, [installationPartsTable(await compareInstallationParts(services))])
    },
  }),
])
