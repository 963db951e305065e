import { useStore } from '@nanostores/react'
import { recordFilterMessages } from '../../i18n/en-US/record-filter.ts'
import type { EndlessList } from '../../stores/call/endless-list.ts'
import { RECORD_PERIODS } from '../../stores/records/period.ts'
import { ALL_RECORDS_FILTER, type RecordFilter } from '../../stores/records/record-filter.ts'
import { Select } from '../form/Select.tsx'
import { useBrowserStore } from '../use-live.ts'

interface RecordFiltersProps<Row, Group extends string> {
  store: EndlessList<Row, RecordFilter<Group>>
  groups: readonly Group[]
  /** Label of each group. */
  words: Readonly<Record<Group, string>>
}

/** The filters of a list of records: group and time. */
export function RecordFilters<Row, Group extends string>({
  store,
  groups,
  words,
}: RecordFiltersProps<Row, Group>) {
  const t = useStore(recordFilterMessages)
  const filter = useBrowserStore<RecordFilter<Group>>(store.$filter, ALL_RECORDS_FILTER)
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t.show}
        name="group"
        value={filter.group ?? 'every'}
        options={[
          { value: 'every', label: t.every },
          ...groups.map(group => ({ value: group, label: words[group] })),
        ]}
        onChoose={value => store.chooseFilter({ ...filter, group: groups.find(group => group === value) })}
      />
      <Select
        label={t.time}
        name="time"
        value={filter.time}
        options={RECORD_PERIODS.map(time => ({ value: time, label: t[time] }))}
        onChoose={value =>
          store.chooseFilter({ ...filter, time: RECORD_PERIODS.find(time => time === value) ?? filter.time })
        }
      />
    </div>
  )
}
