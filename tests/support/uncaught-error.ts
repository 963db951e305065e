import { EventEmitter } from 'node:events'

/**
 * For `node --import`: at SIGUSR2 the process has an error that no code catches. `UNCAUGHT_ERROR` says which one: an
 * event, or a promise.
 */
process.on('SIGUSR2', () => {
  const kind = process.env.UNCAUGHT_ERROR
  const error = new Error(`nobody caught ${kind}`)
  if (kind === 'a promise') void Promise.reject(error)
  else new EventEmitter().emit('error', error)
})
