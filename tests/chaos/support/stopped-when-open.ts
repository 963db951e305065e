/** Sends this process a stop signal at the moment it prints that it is open. Load this file with `node --import`. */
const { stdout } = process
const write = stdout.write.bind(stdout)
stdout.write = ((chunk: string) => {
  const isWritten = write(chunk)
  if (chunk.startsWith('Perya is open')) process.kill(process.pid, 'SIGTERM')
  return isWritten
}) as typeof stdout.write
