import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FormFileRules, UploadFileRule, UploadFileType } from '../../contract/endpoint.ts'
import { KIBIBYTE } from '../../domain/bytes.ts'
import type { CallRequest, FieldError, UploadedFile } from './call.ts'
import type { Upload } from './upload-budget.ts'

/** The result of reading a form. `text` is the JSON of the part `body`. */
export type FormReadResult =
  | { readonly text: string; readonly files: Readonly<Record<string, readonly UploadedFile[]>> }
  | { readonly errors: readonly FieldError[] }
  | { readonly isTooLarge: true }

/** Name of the part of a form that contains the fields as JSON. */
const BODY_PART = 'body'

/** Largest size of the boundaries and headers around the parts, in bytes. */
const FRAME_BYTES_MAX = 64 * KIBIBYTE

/** Computes the largest size of a whole form in bytes: its files, its body and the bytes around them. */
export function computeFormBytesMax(form: FormFileRules, bodyMax: number): number {
  const files = Object.values(form).reduce((sum, { countMax, bytesMax }) => sum + countMax * bytesMax, 0)
  return files + bodyMax + FRAME_BYTES_MAX
}

/**
 * Reads `multipart/form-data` piece by piece and stores only the parts that the rules allow. The form is read to its
 * end even when a part is refused, so that the client can read the answer. After `computeFormBytesMax` bytes the rest
 * is discarded.
 * @param upload counts the bytes against the upload budget
 * @throws Refusal `tooManyRequests` or `tooSlow`, when the upload exceeds its budget
 * @throws ClientGoneError when the client closed the connection before it had sent everything
 */
export async function readForm(
  request: CallRequest,
  form: FormFileRules,
  { bodyMax, upload }: { readonly bodyMax: number; readonly upload: Upload },
): Promise<FormReadResult> {
  const parser = createParser(request.header('content-type') ?? '', form, bodyMax)
  if (!parser) return { errors: [{ path: '', message: 'The form has no boundary' }] }
  const max = computeFormBytesMax(form, bodyMax)
  let bytes = 0
  for await (const piece of request.readPieces(upload.signal)) {
    bytes += piece.length
    if (bytes > max) break
    upload.count(piece.length)
    parser.write(piece)
  }
  upload.endReceiving()
  if (bytes <= max) return parser.end()
  // Discards the rest of the body after the loop, because the iterator of the loop blocks the body until then.
  await request.drain()
  return { isTooLarge: true }
}

interface Parser {
  write(piece: Uint8Array): void
  end(): Promise<FormReadResult>
}

/**
 * Creates the parser of a form, which collects the parts that the rules allow.
 * @returns `undefined` when the content type has no boundary
 */
function createParser(contentType: string, form: FormFileRules, bodyMax: number): Parser | undefined {
  const errors = new Map<string, string>()
  const chunks = new Map<string, Buffer[][]>()
  let text = ''
  let isBroken = false
  const busboy = openBusboy(contentType, form, bodyMax)
  if (!busboy) return undefined
  const refuse = (path: string, message: string) => {
    if (!errors.has(path)) errors.set(path, message)
  }

  busboy.on('field', (name, value, _isNameCut, isValueCut) => {
    if (name !== BODY_PART) refuse(name, 'Unknown field')
    else if (isValueCut) refuse(BODY_PART, 'Too large')
    else text = value
  })
  busboy.on('file', (name, stream) => {
    // Ignores the error of a file whose data ends too early. Without a listener the error would end the process; the
    // parser reports the same error.
    stream.on('error', () => {})
    const rule = Object.hasOwn(form, name) ? form[name] : undefined
    const files = chunks.get(name) ?? []
    chunks.set(name, files)
    if (!rule) refuse(name, 'Unknown field')
    if (!rule || files.length >= rule.countMax) {
      if (rule) refuse(name, 'Too many files')
      stream.resume()
      return
    }
    files.push(collectFile(stream, rule, () => refuse(name, 'Too large')))
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    busboy.on(event, () => refuse('', 'Too many parts'))
  }
  const finished = new Promise<void>(resolve => {
    busboy.once('finish', resolve)
    busboy.on('error', () => {
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
      const files = errors.size === 0 ? checkFiles(form, chunks, refuse) : {}
      if (errors.size > 0) return { errors: [...errors].map(([path, message]) => ({ path, message })) }
      return { text, files }
    },
  }
}

function openBusboy(contentType: string, form: FormFileRules, bodyMax: number): BusboyInstance | undefined {
  const files = Object.values(form).reduce((sum, { countMax }) => sum + countMax, 0)
  const limits = {
    fieldNameSize: 100,
    fieldSize: bodyMax,
    fields: 1,
    fileSize: Math.max(1, ...Object.values(form).map(({ bytesMax }) => bytesMax)),
    // Lets the parser accept one file too many, so that the error can name the file's field.
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

function collectFile(
  stream: BusboyFileStream,
  { bytesMax }: UploadFileRule,
  onTooLarge: () => void,
): Buffer[] {
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
  return pieces
}

/**
 * Joins the pieces of each file and checks its type by its first bytes. Skips empty files: a browser sends one for an
 * empty file input.
 */
function checkFiles(
  form: FormFileRules,
  chunks: ReadonlyMap<string, Buffer[][]>,
  refuse: (path: string, message: string) => void,
): Readonly<Record<string, readonly UploadedFile[]>> {
  const read: Record<string, UploadedFile[]> = {}
  for (const [name, rule] of Object.entries(form)) {
    const files: UploadedFile[] = []
    for (const pieces of chunks.get(name) ?? []) {
      const bytes = Buffer.concat(pieces)
      if (bytes.length === 0) continue
      const type = pictureTypeOfBytes(bytes)
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

/** Returns the type of a picture according to its first bytes; `undefined` for any other file. */
export function pictureTypeOfBytes(bytes: Buffer): UploadFileType | undefined {
  if (bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return 'image/jpeg'
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}
