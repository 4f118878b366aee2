/** A real nginx in front of a server under test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Nginx = Readonly<{ url: string; port: number; close: () => Promise<void> }>

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * @param inHttp what stands inside `http { … }`
 * @param dir of its own, for its files
 * @param modules files of modules that are loaded first
 */
export async function openNginx(
  port: number,
  inHttp: string,
  { dir, modules = [] }: Readonly<{ dir: string; modules?: readonly string[] }>,
): Promise<Nginx> {
  const file = path.join(dir, 'nginx.conf')
  writeFileSync(
    file,
    `${modules.map((each) => `load_module ${each};`).join(' ')} daemon off; master_process off; pid ${dir}/pid; error_log stderr error;
    events {}
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
    ${inHttp} }`,
  )
  const nginx = spawn('nginx', ['-p', dir, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  nginx.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(nginx, 'exit')
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`)
    await wait(20)
  }
  const close = async () => {
    nginx.kill('SIGTERM')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, port, close }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
}
