/** What the sandbox's push provider has sent; it replaces devices. */
export interface SandboxPushTables {
  sandbox_push: {
    /** Ids of the message and of the device; a notification that is sent again replaces itself. */
    id: string
    platform: 'web' | 'native'
    title: string
    text: string
    url: string
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends SandboxPushTables {}
}
