import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Migration } from './migrations/migration.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const MIGRATION_FILE_PATTERN = /^(\d{4}-[\w-]+)\.ts$/

/**
 * Every step of the schema, oldest first. The steps are the numbered files of the folder `migrations`, and a new step
 * gets the highest number.
 * @throws Error when the name of a step differs from the name of its file
 */
export const migrations: readonly Migration[] = await Promise.all(
  readdirSync(MIGRATIONS_FOLDER)
    .flatMap(file => MIGRATION_FILE_PATTERN.exec(file)?.[1] ?? [])
    .sort()
    .map(readMigration),
)

async function readMigration(name: string): Promise<Migration> {
  const { migration } = (await import(`./migrations/${name}.ts`)) as { readonly migration: Migration }
  if (migration.name !== name) throw new Error(`${name}.ts holds a step of another name: ${migration.name}`)
  return migration
}
