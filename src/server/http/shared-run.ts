/** Runs a function, or returns the promise of the run that is under way for the same key. */
export type ShareRun<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>

/** Shares runs by key in the memory of this process. A settled run is no longer shared, whether it failed or not. */
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
