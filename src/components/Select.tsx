import { useId } from 'react'
import { controlProps, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { Icon } from './icons/Icon.tsx'

interface SelectProps extends FieldFrameProps {
  name: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChoose: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** One choice out of many: the browser's own list, in the house's field. */
export function Select({ name, value, options, onChoose, placeholder, ...frame }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...frame}>
      <select
        name={name}
        value={value}
        onChange={event => onChoose(event.target.value)}
        {...controlProps(id, frame)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none mr-2 shrink-0 text-quiet" />
    </FieldFrame>
  )
}
