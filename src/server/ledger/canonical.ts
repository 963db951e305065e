import { hash } from 'node:crypto'

/**
 * Converts a value to JSON with sorted keys, so that equal bodies have equal text.
 * @param value parsed JSON; properties that are `undefined` count as absent
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => toCanonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = value as Record<string, unknown>
  const parts: string[] = []
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key]
    if (field !== undefined) parts.push(`${JSON.stringify(key)}:${toCanonicalJson(field)}`)
  }
  return `{${parts.join(',')}}`
}

/** A SHA-256 hash of a request body in base64url; equal bodies have equal hashes. */
export function hashRequestBody(body: unknown): string {
  return hash('sha256', toCanonicalJson(body), 'base64url')
}
