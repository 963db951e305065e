import { createInterface } from 'node:readline/promises'
import { runOperatorTool } from './tool.ts'

/** Asks a question on standard error, because standard output contains only the result. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

process.exitCode = await runOperatorTool(process.argv.slice(2), {
  env: process.env,
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
})
