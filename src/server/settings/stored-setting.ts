import { readSetting, SETTINGS, type SettingKey, type SettingValue } from './registry.ts'

/**
 * Reads a stored value of a setting. Removes fields that this release does not know, because a newer release may have
 * stored them.
 * @param raw the parsed JSON; unknown fields are removed from this object
 * @throws CommandError if the value is invalid even without these fields
 */
export function readStoredSetting<Key extends SettingKey>(key: Key, raw: unknown): SettingValue<Key> {
  const first = SETTINGS[key].schema.safeParse(raw)
  for (const issue of first.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') removeFields(fieldAt(raw, issue.path), issue.keys)
  }
  return readSetting(key, raw)
}

function fieldAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at: unknown, name) => (at as Record<PropertyKey, unknown>)[name], value)
}

function removeFields(holder: unknown, names: readonly string[]): void {
  for (const name of names) Reflect.deleteProperty(holder as object, name)
}
