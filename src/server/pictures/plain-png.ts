/** The types of PNG chunks that are needed to show the pixels upright (PNG, third edition, section 11). */
const NEEDED_CHUNKS: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'IDAT',
  'IEND',
])
const ORIENTATION_CHUNK = 'eXIf'
/**
 * Largest size in bytes of the chunk that contains the orientation. The orientation is one number, so a larger chunk
 * contains other data, such as a preview, and is removed.
 */
const ORIENTATION_BYTES_MAX = 65_536

const SIGNATURE_BYTES = 8
/** Size in bytes of the length, type and checksum of a chunk, without its data. */
const CHUNK_FRAME_BYTES = 12

/**
 * Removes the compressed parts of a PNG that are not its pixels: texts, color profiles and further frames. A decoder
 * would inflate them, and the compressed texts of a small file can inflate to gigabytes.
 * @returns `undefined` for bytes that are not a whole PNG
 */
export function removeInflatablePngChunks(bytes: Uint8Array): Buffer | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [file.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + CHUNK_FRAME_BYTES + length
    if (end > file.length) return undefined
    const isNeeded =
      NEEDED_CHUNKS.has(type) || (type === ORIENTATION_CHUNK && length <= ORIENTATION_BYTES_MAX)
    if (isNeeded) parts.push(file.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return undefined
}
