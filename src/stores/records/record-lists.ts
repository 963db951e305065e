import {
  createEndlessList,
  type EndlessList,
  type ListPageRequest,
  type LoadedListPage,
} from '../call/endless-list.ts'
import { ALL_RECORDS_FILTER, callFieldsOfRecordFilter, type RecordFilter } from './record-filter.ts'

type RecordCallFields<Group extends string> = ReturnType<typeof callFieldsOfRecordFilter<Group>> & {
  readonly pageSize?: number
}

/** The two lists of one kind of record: a list that the player can filter, and a list of only the newest rows. */
interface RecordLists<Row, Group extends string> {
  /** The records that match the chosen group and period, newest first. */
  readonly records: EndlessList<Row, RecordFilter<Group>>
  /** The newest records only, for a page that is mainly about something else. */
  readonly latest: EndlessList<Row, undefined>
}

/** Creates the lists of one kind of record from one call. @param latestRows maximum number of rows of `latest` */
export function createRecordLists<Row, Group extends string>(
  fetchPage: (fields: RecordCallFields<Group>, page: ListPageRequest) => Promise<LoadedListPage<Row>>,
  latestRows: number,
): RecordLists<Row, Group> {
  return {
    records: createEndlessList<Row, RecordFilter<Group>>(
      page => fetchPage(callFieldsOfRecordFilter(page.filter), page),
      ALL_RECORDS_FILTER,
    ),
    latest: createEndlessList<Row>(page => fetchPage({ pageSize: latestRows }, page)),
  }
}
