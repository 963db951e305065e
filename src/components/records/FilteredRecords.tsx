import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { EVERY_RECORD, isEveryRecord, type RecordFilter } from '../../stores/records/record-filter.ts'
import { useLive } from '../use-live.ts'
import { Paged, type PagedProps } from './Paged.tsx'

/** The records of a filter. Shows `empty` when the player has no records, or a sentence when none match the filter. */
export function FilteredRecords<Row, Group extends string>(props: PagedProps<Row, RecordFilter<Group>>) {
  const t = useStore(walletMessages)
  const filter = useLive<RecordFilter<Group>>(props.store.$filter, EVERY_RECORD)
  const sentence = isEveryRecord(filter) ? props.empty.sentence : t.noneOfFilter
  return <Paged {...props} empty={{ ...props.empty, sentence }} />
}
