import { useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { FieldFrame, type FieldFrameProps, fieldControlPropsOf } from './FieldFrame.tsx'

interface Option {
  readonly value: string
  readonly label: string
  /** Heading of the option's group; consecutive options with the same heading form one group. */
  readonly group?: string
}

interface SelectProps extends FieldFrameProps {
  name: string
  value: string
  /** The options in the order shown. Options of one group must be adjacent. */
  options: readonly Option[]
  onChoose: (value: string) => void
  /** Text that the list shows while no option is chosen. */
  placeholder?: string
}

/** The browser's own select list in the design of this project's fields. */
export function Select({ name, value, options, onChoose, placeholder, ...frame }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...frame}>
      <select
        name={name}
        value={value}
        onChange={event => onChoose(event.target.value)}
        {...fieldControlPropsOf(id, frame)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {groupsOf(options).map(({ group, members }) =>
          group === undefined ? (
            members.map(renderOption)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(renderOption)}
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" className="pointer-events-none mr-2 text-quiet" />
    </FieldFrame>
  )
}

function renderOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

/** Groups adjacent options that have the same `group`. */
function groupsOf(options: readonly Option[]): { group: string | undefined; members: Option[] }[] {
  const groups: { group: string | undefined; members: Option[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
