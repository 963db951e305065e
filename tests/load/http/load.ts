import { KeepAliveConnection } from './connection.ts'
import { createRefusedBets, createRequests, type LoadJob, type LoadRequest } from './requests.ts'

/** The result of a load; only good answers are counted and timed. */
export interface LoadResult {
  readonly good: number
  readonly bad: number
  /** Status and body of the first bad answer, shortened. */
  readonly firstBad: string
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Processor time that the load generator has used, as a share of one core. */
  readonly loadCpu: number
}

const FIRST_BAD_MAX = 500

/**
 * On each connection, sends one request after another until the time or the number of requests is reached. Then waits
 * for the pending answers.
 */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const latenciesMs: number[] = []
  let bad = 0
  let firstBad = ''
  let started = 0
  const cpuBefore = process.cpuUsage()
  const startMs = performance.now()
  const endMs = startMs + job.seconds * 1000

  const runConnection = async (next: () => LoadRequest, everyMs: number) => {
    let fail: (error: Error) => void = () => {}
    const connection = await KeepAliveConnection.open(job.port, error => fail(error))
    await new Promise<void>((resolve, reject) => {
      fail = reject
      const send = () => {
        if (performance.now() >= endMs || started >= job.countMax) return resolve()
        if (everyMs === 0) started++
        const { text, judge } = next()
        const sentMs = performance.now()
        connection.send(text, (status, body) => {
          const verdict = judge(status, body)
          if (verdict === 'good') latenciesMs.push(performance.now() - sentMs)
          if (verdict === 'bad' && bad++ === 0) firstBad = `${status} ${body}`.slice(0, FIRST_BAD_MAX)
          if (everyMs === 0) send()
          else setTimeout(send, Math.max(0, sentMs + everyMs - performance.now()))
        })
      }
      send()
    })
    connection.close()
  }
  const refused = job.kind === 'bet' ? job.refused : undefined
  await Promise.all([
    ...Array.from({ length: job.connections }, (_, place) => runConnection(createRequests(job, place), 0)),
    ...(refused?.tokens ?? []).map(token =>
      runConnection(
        createRefusedBets(job as Extract<LoadJob, { kind: 'bet' }>, token),
        refused?.everyMs ?? 0,
      ),
    ),
  ])

  const seconds = (performance.now() - startMs) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  latenciesMs.sort((a, b) => a - b)
  return {
    good: latenciesMs.length,
    bad,
    firstBad,
    seconds,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    loadCpu: (cpu.user + cpu.system) / 1e6 / seconds,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
