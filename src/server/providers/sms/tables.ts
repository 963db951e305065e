/** What the sandbox's SMS provider has sent; it replaces phones. */
export interface SandboxSmsTables {
  sandbox_sms: {
    id: string
    /** As stored: `+639171234567`. */
    mobile: string
    text: string
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends SandboxSmsTables {}
}
