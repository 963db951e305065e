import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNginxConfig } from '../../../src/build/hosting/nginx.ts'
import { readPagePolicies } from '../../../src/build/hosting/page-policies.ts'
import { createHostAtOrigin, type RequestHost } from './ask.ts'

export interface RunningNginx {
  readonly host: RequestHost
  stop(): Promise<void>
}

/**
 * Starts nginx on a free port with the configuration that the build generates. `brotli` is the file of its Brotli
 * module.
 */
export async function startNginx(
  program: string,
  options: { root: string; api: string; brotli?: string | undefined },
): Promise<RunningNginx> {
  const home = mkdtempSync(join(tmpdir(), 'perya-nginx-'))
  const port = await freePort()
  const site = createNginxConfig(await readPagePolicies(options.root), {
    listen: `127.0.0.1:${port}`,
    root: options.root,
    api: new URL(options.api).host,
    hasBrotli: options.brotli !== undefined,
  })
  mkdirSync(join(home, 'temp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    it => `  ${it}_temp_path ${home}/temp/${it};`,
  )
  writeFileSync(
    join(home, 'nginx.conf'),
    `${options.brotli ? `load_module ${options.brotli};\n` : ''}daemon off;
master_process off;
pid ${home}/nginx.pid;
error_log stderr;
events { worker_connections 64; }
http {
  access_log off;
${temporary.join('\n')}
${site}
}
`,
  )
  const args = ['-p', home, '-c', join(home, 'nginx.conf')]
  try {
    execFileSync(program, [...args, '-t'], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(String((error as { stderr?: Buffer }).stderr ?? error))
  }
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const host = createHostAtOrigin(`http://127.0.0.1:${port}`)
  await awaitAnswer(host, child)
  return {
    host,
    async stop() {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      process.off('exit', killNow)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function awaitAnswer(host: RequestHost, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx left with code ${child.exitCode}`)
    const answer = await host({ path: '/build.json' }).catch(() => undefined)
    if (answer) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
