import { expect, test } from 'vitest'
import { findUnheardEmitters } from './support/emitters.ts'
import { createProjectProgram } from './support/promises.ts'

// This file tests the search with samples only. The step `types` runs the search over the server, with the program that
// it has made for the type check.
const HEAD = `import { Busboy } from '@fastify/busboy'
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
declare const incoming: IncomingMessage, form: { headers: { 'content-type': string } }
`
const UNHEARD = [
  "const child = fork('program.js')",
  "const worker = new Worker('program.js')",
  'const stream = Readable.from([])',
  'incoming.pipe(new PassThrough())',
  'const pool = new pg.Pool()',
  'const listener: RequestListener = (_, outgoing) => outgoing.end()',
  "incoming.on('close', () => createServer())",
  'function open() { return new Busboy(form) }; const opened = open()',
  "function open() { return new Worker('program.js') }",
  "const parser = new Busboy(form); parser.on('error', () => {}).on('file', (_, file) => file.resume())",
]
const HEARD = [
  "const child = fork('program.js'); child.on('error', () => {})",
  "const worker = new Worker('program.js'); worker.once('error', () => {}).unref()",
  "const listener: RequestListener = (_, outgoing) => { outgoing.on('error', () => {}) }",
  "function open() { return new Busboy(form) }; const opened = open(); opened.on('error', () => {})",
  "const pool = new pg.Pool(); pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))",
  "const child = fork('program.js'); child.on('exit', () => {}).on('error', () => {})",
  'const own = new EventEmitter()',
  "const hash = createHash('sha256')",
]
const createSample = (name: string, statements: readonly string[]) => ({
  path: `src/server/${name}.ts`,
  text: HEAD + statements.map(statement => `{ ${statement} }`).join('\n'),
})
const [unheard, heard] = [createSample('unheard', UNHEARD), createSample('heard', HEARD)]
const program = createProjectProgram([unheard, heard])
const firstLine = HEAD.split('\n').length

test('the search for emitters finds each stream, worker, process and parser whose error nothing listens to', () => {
  const found = findUnheardEmitters(program, path => path === unheard.path)
  expect(found.map(line => Number(line.split(':')[1]))).toEqual(UNHEARD.map((_, place) => firstLine + place))
})

test('the search for emitters accepts one whose error has a listener, and one that cannot end the process', () => {
  expect(findUnheardEmitters(program, path => path === heard.path)).toEqual([])
})
