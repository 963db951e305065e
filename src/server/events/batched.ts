/**
 * Handles items in batches, one batch at a time: what is added while a batch is under way forms the next one.
 * @typeParam Item an item whose `id` is unique among the items that are not handled yet
 */
export class BatchProcessor<Item extends { readonly id: string }> {
  readonly #handle: (batch: readonly Item[]) => Promise<void>
  readonly #open = new Map<string, Item>()
  #waiting: Item[] = []
  #run: Promise<void> | undefined

  constructor(handle: (batch: readonly Item[]) => Promise<void>) {
    this.#handle = handle
  }

  /** The ids of the items that are not handled yet. */
  get openIds(): Iterable<string> {
    return this.#open.keys()
  }

  get isBusy(): boolean {
    return this.#run !== undefined
  }

  add(item: Item): void {
    this.#open.set(item.id, item)
    this.#waiting.push(item)
    if (this.#run) return
    this.#run = this.#handleAll()
    // `finished` rejects with the error; a run that nobody waits for must not end the process.
    this.#run.catch(() => {})
  }

  /** Resolves when every added item is handled. @throws the error of the first batch that failed; the rest is dropped */
  async finished(): Promise<void> {
    while (this.#run) await this.#run
  }

  async #handleAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#handle(batch)
      for (const { id } of batch) this.#open.delete(id)
    }
    this.#run = undefined
  }
}
