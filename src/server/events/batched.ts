/**
 * Handles items in batches, one batch at a time. Items that are added while a batch is being handled form the next
 * batch.
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
    // Keeps the process alive when a batch fails and nobody calls `finished`; callers of `finished` get the error.
    this.#run.catch(() => {})
  }

  /**
   * Resolves when every added item is handled.
   * @throws the error of the first batch that failed; the remaining items are dropped
   */
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
