const utf8BytesOf = (text: string) => new TextEncoder().encode(text)

/** Computes the SHA-256 hash of a text, in hex; see `CryptoPort.sha256`. */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8BytesOf(text)))
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** HMAC-SHA256 of a text; see `CryptoPort.hmacSha256`. */
export async function hmacSha256(key: string, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', utf8BytesOf(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8BytesOf(text)))
}
