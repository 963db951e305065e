import type { TestApp } from './app.ts'

/** Unsets every setting that a test has set, so that the next test of the suite finds the defaults. */
export async function unsetAllSettings({ services: { settings, clock } }: TestApp): Promise<void> {
  for (const { key } of await settings.list()) await settings.unset(key, clock.now())
}
