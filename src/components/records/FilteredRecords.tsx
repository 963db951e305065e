import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import {
  ALL_RECORDS_FILTER,
  isAllRecordsFilter,
  type RecordFilter,
} from '../../stores/records/record-filter.ts'
import { useBrowserStore } from '../use-live.ts'
import { Paged, type PagedProps } from './Paged.tsx'

/** The records of a filter. Shows `empty` when the player has no records, or a sentence when none match the filter. */
export function FilteredRecords<Row, Group extends string>(props: PagedProps<Row, RecordFilter<Group>>) {
  const t = useStore(walletMessages)
  const filter = useBrowserStore<RecordFilter<Group>>(props.store.$filter, ALL_RECORDS_FILTER)
  const sentence = isAllRecordsFilter(filter) ? props.empty.sentence : t.noneOfFilter
  return <Paged {...props} empty={{ ...props.empty, sentence }} />
}
