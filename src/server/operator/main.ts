import { runTool } from './tool.ts'

process.exitCode = await runTool(process.argv.slice(2), {
  env: process.env,
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
})
