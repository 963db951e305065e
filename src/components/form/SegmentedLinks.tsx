interface SegmentsProps {
  label: string
  items: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[]
}

/** Links to the views of one page. Each view has its own address, so the back button works. */
export function SegmentedLinks({ label, items }: SegmentsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 rounded bg-plum p-1">
      {items.map(item => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.isCurrent ? 'page' : undefined}
          className={`flex min-h-target grow basis-[5.25rem] items-center justify-center rounded px-1 text-sm font-semibold ${
            item.isCurrent ? 'bg-raised text-gold' : 'text-quiet'
          }`}
        >
          {item.label}
        </a>
      ))}
    </nav>
  )
}
