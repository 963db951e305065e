import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FileRule, FileType, FormFiles } from '../../contract/endpoint.ts'
import type { CallRequest, FieldFault, UploadedFile } from './call.ts'

/** A form as it was read. `text` is the JSON of the part `body`. */
export type ReadForm =
  | { readonly text: string; readonly files: Readonly<Record<string, readonly UploadedFile[]>> }
  | { readonly faults: readonly FieldFault[] }
  | { readonly isTooLarge: true }

/** The part that carries the fields. */
const BODY_PART = 'body'

/** Bytes of boundaries and headers around the parts. */
const FRAME_BYTES_MAX = 64 * 1024

/** Bytes that a form may have in all. */
export function formBytesMax(form: FormFiles, bodyMax: number): number {
  const files = Object.values(form).reduce((sum, { countMax, bytesMax }) => sum + countMax * bytesMax, 0)
  return files + bodyMax + FRAME_BYTES_MAX
}

/**
 * Reads `multipart/form-data` piece by piece and keeps only what the rules allow. The form is read to its end even when
 * a part is refused, so that the client gets the answer; above the sum of all bounds the rest is thrown away.
 * @throws ClientGone when the client left before it had sent everything
 */
export async function readForm(request: CallRequest, form: FormFiles, bodyMax: number): Promise<ReadForm> {
  const parser = createParser(request.header('content-type') ?? '', form, bodyMax)
  if (!parser) return { faults: [{ path: '', message: 'The form has no boundary' }] }
  const max = formBytesMax(form, bodyMax)
  let bytes = 0
  for await (const piece of request.readPieces()) {
    bytes += piece.length
    if (bytes > max) break
    parser.write(piece)
  }
  if (bytes <= max) return parser.end()
  // After the loop, which has let go of the body.
  await request.drain()
  return { isTooLarge: true }
}

interface Parser {
  write(piece: Uint8Array): void
  end(): Promise<ReadForm>
}

/** @returns `undefined` when the content type names no boundary */
function createParser(contentType: string, form: FormFiles, bodyMax: number): Parser | undefined {
  const faults = new Map<string, string>()
  const chunks = new Map<string, Buffer[][]>()
  let text = ''
  let isBroken = false
  const busboy = openBusboy(contentType, form, bodyMax)
  if (!busboy) return undefined
  const refuse = (path: string, message: string) => {
    if (!faults.has(path)) faults.set(path, message)
  }

  busboy.on('field', (name, value, _isNameCut, isValueCut) => {
    if (name !== BODY_PART) refuse(name, 'Unknown field')
    else if (isValueCut) refuse(BODY_PART, 'Too large')
    else text = value
  })
  busboy.on('file', (name, stream) => {
    const rule = Object.hasOwn(form, name) ? form[name] : undefined
    const files = chunks.get(name) ?? []
    chunks.set(name, files)
    if (!rule) refuse(name, 'Unknown field')
    if (!rule || files.length >= rule.countMax) {
      if (rule) refuse(name, 'Too many files')
      stream.resume()
      return
    }
    files.push(collect(stream, rule, () => refuse(name, 'Too large')))
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    busboy.on(event, () => refuse('', 'Too many parts'))
  }
  const finished = new Promise<void>(resolve => {
    busboy.once('finish', resolve)
    busboy.once('error', () => {
      isBroken = true
      resolve()
    })
  })

  return {
    write: piece => {
      if (!isBroken) busboy.write(piece)
    },
    async end() {
      if (!isBroken) busboy.end()
      await finished
      if (isBroken) refuse('', 'The form is not whole')
      const files = faults.size === 0 ? judge(form, chunks, refuse) : {}
      if (faults.size > 0) return { faults: [...faults].map(([path, message]) => ({ path, message })) }
      return { text, files }
    },
  }
}

function openBusboy(contentType: string, form: FormFiles, bodyMax: number): BusboyInstance | undefined {
  const files = Object.values(form).reduce((sum, { countMax }) => sum + countMax, 0)
  const limits = {
    fieldNameSize: 100,
    fieldSize: bodyMax,
    fields: 1,
    fileSize: Math.max(1, ...Object.values(form).map(({ bytesMax }) => bytesMax)),
    // One more than allowed, so that the field at fault can be named.
    files: files + 1,
    parts: files + 2,
    headerPairs: 16,
  }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return undefined
  }
}

function collect(stream: BusboyFileStream, { bytesMax }: FileRule, onTooLarge: () => void): Buffer[] {
  const pieces: Buffer[] = []
  let bytes = 0
  stream.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes <= bytesMax) {
      pieces.push(piece)
      return
    }
    pieces.length = 0
    onTooLarge()
  })
  stream.on('limit', onTooLarge)
  // A form that ends within a file is reported by the parser itself.
  stream.on('error', () => {})
  return pieces
}

/** Joins the pieces of each file and checks its first bytes. An empty part is a file input without a file. */
function judge(
  form: FormFiles,
  chunks: ReadonlyMap<string, Buffer[][]>,
  refuse: (path: string, message: string) => void,
): Readonly<Record<string, readonly UploadedFile[]>> {
  const read: Record<string, UploadedFile[]> = {}
  for (const [name, rule] of Object.entries(form)) {
    const files: UploadedFile[] = []
    for (const pieces of chunks.get(name) ?? []) {
      const bytes = Buffer.concat(pieces)
      if (bytes.length === 0) continue
      const type = fileTypeOf(bytes)
      if (type && rule.types.includes(type)) files.push({ type, bytes })
      else refuse(name, `Must be ${rule.types.join(', ')}`)
    }
    if (rule.isRequired && files.length === 0) refuse(name, 'Required')
    read[name] = files
  }
  return read
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])

/** The type of a picture by its first bytes, or `undefined`. */
export function fileTypeOf(bytes: Buffer): FileType | undefined {
  if (bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return 'image/jpeg'
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}
