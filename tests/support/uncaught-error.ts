import { EventEmitter } from 'node:events'

/**
 * Loaded with `node --import`. The signal SIGUSR2 then causes an error that no code catches. `UNCAUGHT_ERROR` selects
 * its kind: thrown in an event, or a rejected promise.
 */
process.on('SIGUSR2', () => {
  const kind = process.env.UNCAUGHT_ERROR
  const error = new Error(`nobody caught ${kind}`)
  if (kind === 'a promise') void Promise.reject(error)
  else new EventEmitter().emit('error', error)
})
