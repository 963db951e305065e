import { createEndlessList, type EndlessList, type ListPage } from '../call/endless-list.ts'
import { EVERY_RECORD, pageFields, type RecordFilter } from './record-filter.ts'

type PageFields<Group extends string> = ReturnType<typeof pageFields<Group>> & { readonly pageSize?: number }

/** The lists of one kind of record. */
interface RecordLists<Row, Group extends string> {
  /** All records, or those of a group and a time, newest first. */
  readonly records: EndlessList<Row, RecordFilter<Group>>
  /** The newest records, for a page about something else. */
  readonly latest: EndlessList<Row, undefined>
}

/** Creates the lists of one kind of record from one call. @param latestRows the most rows of `latest` */
export function createRecordLists<Row, Group extends string>(
  fetchPage: (fields: PageFields<Group>, options: { readonly signal: AbortSignal }) => Promise<ListPage<Row>>,
  latestRows: number,
): RecordLists<Row, Group> {
  return {
    records: createEndlessList<Row, RecordFilter<Group>>(
      ({ cursor, filter, signal }) => fetchPage(pageFields(filter, cursor), { signal }),
      EVERY_RECORD,
    ),
    latest: createEndlessList<Row>(({ signal }) => fetchPage({ pageSize: latestRows }, { signal })),
  }
}
