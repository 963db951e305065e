import { createEndlessList, type EndlessList, type ListPage, type PageOfList } from '../call/endless-list.ts'
import { EVERY_RECORD, filterFields, type RecordFilter } from './record-filter.ts'

type Fields<Group extends string> = ReturnType<typeof filterFields<Group>> & { readonly pageSize?: number }

/** The lists of one kind of record. */
interface RecordLists<Row, Group extends string> {
  /** All records, or those of a group and a time, newest first. */
  readonly records: EndlessList<Row, RecordFilter<Group>>
  /** The newest records, for a page about something else. */
  readonly latest: EndlessList<Row, undefined>
}

/** Creates the lists of one kind of record from one call. @param latestRows the most rows of `latest` */
export function createRecordLists<Row, Group extends string>(
  fetchPage: (fields: Fields<Group>, page: PageOfList) => Promise<ListPage<Row>>,
  latestRows: number,
): RecordLists<Row, Group> {
  return {
    records: createEndlessList<Row, RecordFilter<Group>>(
      page => fetchPage(filterFields(page.filter), page),
      EVERY_RECORD,
    ),
    latest: createEndlessList<Row>(page => fetchPage({ pageSize: latestRows }, page)),
  }
}
