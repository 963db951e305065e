import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const RED = { r: 220, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 220 }

/** Creates a picture of only one color. */
export const createPlainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })

/** Creates a picture whose neighboring pixels differ, as in a photo. It is always the same for a size. */
export const createUnevenPicture = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, place) => (place * place * 31) % 251)), {
    raw: { width, height, channels: 3 },
  })

/** Computes the checksum of a PNG chunk (RFC 2083, section 15). */
function crc(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Creates a small PNG with `count` compressed text chunks, each of which expands to `inflatedBytes` bytes. */
export function createPngWithTexts(count: number, inflatedBytes: number): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(inflatedBytes))])
  const picture = createBlackPng(64, 64)
  const end = picture.length - 12
  const texts = Array.from({ length: count }, () => chunk('zTXt', text))
  return Buffer.concat([picture.subarray(0, end), ...texts, picture.subarray(end)])
}

/** Creates a black PNG of any size. The file is small for its number of pixels. */
export function createBlackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/**
 * Creates a photo like that of a phone. Its left half is blue and its right half red. One metadata field tells how to
 * rotate it; other metadata contain the camera and the place.
 */
export async function createPhonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 200, channels: 3, background: RED } })
    .composite([
      {
        input: { create: { width: 100, height: 200, channels: 3, background: BLUE } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'Spy Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}
