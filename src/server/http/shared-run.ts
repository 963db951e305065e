/** Runs a function, or gives the result of the run of that key which is under way. */
export type ShareRun<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>

/** Shares runs by key in the memory of this process. A run that has settled is shared no more, whatever its outcome. */
export function createSharedRuns<Result>(): ShareRun<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (key, run) => {
    const known = underWay.get(key)
    if (known) return known
    const started = run().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
