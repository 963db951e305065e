/** Largest number of nested objects and arrays in a body. No call needs more than four. */
export const JSON_NESTING_MAX = 32

/**
 * Parses a body as JSON; an empty body counts as `{}`.
 * @returns the value; `undefined` when the text is not JSON
 */
export function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Returns whether parsed JSON has more than `JSON_NESTING_MAX` levels of nested objects and arrays. Schemas and the
 * canonical JSON of commands recurse once per level, so 64 KiB of brackets would exhaust the call stack.
 */
export function isNestedTooDeep(value: unknown): boolean {
  return isDeeperThan(value, JSON_NESTING_MAX)
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  for (const child of Object.values(value)) if (isDeeperThan(child, depth - 1)) return true
  return false
}
