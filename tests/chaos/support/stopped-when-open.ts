/**
 * Sends this process a stop signal as soon as it prints that the server is open. A test loads this file with `node
 * --import`.
 */
const { stdout } = process
const write = stdout.write.bind(stdout)
stdout.write = ((chunk: string) => {
  const isWritten = write(chunk)
  if (chunk.startsWith('Perya is open')) process.kill(process.pid, 'SIGTERM')
  return isWritten
}) as typeof stdout.write
