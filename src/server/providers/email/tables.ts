/** What the sandbox's e-mail provider has sent; it replaces mailboxes. */
export interface SandboxEmailTables {
  sandbox_email: {
    /** The id of the message; a message that is sent again replaces itself. */
    id: string
    address: string
    subject: string
    text: string
    /** Empty for a message that the reader cannot end. */
    unsubscribe_url: string
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends SandboxEmailTables {}
}
