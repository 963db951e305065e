import { EventEmitter } from 'node:events'

/**
 * Makes the signal SIGUSR2 cause an error that no code catches. A test loads this file with `node --import`.
 * `UNCAUGHT_ERROR` selects the kind of error: thrown in an event, or a rejected promise.
 */
process.on('SIGUSR2', () => {
  const kind = process.env.UNCAUGHT_ERROR
  const error = new Error(`nobody caught ${kind}`)
  if (kind === 'a promise') void Promise.reject(error)
  else new EventEmitter().emit('error', error)
})
