import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { nginxConfig } from '../../../src/server/site/nginx.ts'
import { type Host, hostAt } from './ask.ts'

/** The nginx of this machine: `NGINX`, on the path, or where Debian's package puts it. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const places = [process.env.NGINX ?? '', ...folders.map(it => join(it, 'nginx'))]
  return places.find(it => it !== '' && existsSync(it))
}

export interface Nginx {
  readonly host: Host
  stop(): Promise<void>
}

/** Starts nginx on a free port with the configuration that the build hands out. `brotli` is its module's file. */
export async function startNginx(
  program: string,
  options: { root: string; api: string; brotli?: string | undefined },
): Promise<Nginx> {
  const home = mkdtempSync(join(tmpdir(), 'perya-nginx-'))
  const port = await freePort()
  const site = nginxConfig({
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
  const host = hostAt(`http://127.0.0.1:${port}`)
  await answering(host, child)
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

async function answering(host: Host, child: ChildProcess): Promise<void> {
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
