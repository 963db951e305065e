/** Words in letters as on the signs of fairs. Each letter is painted on a pennant, and each word hangs on a cord. */
export function Lettering({ text }: { readonly text: string }) {
  return (
    <div className="gk-letters gk-display">
      {text.split(' ').map(word => (
        <span key={word} className="gk-word">
          {Array.from(word, (letter, at) => (
            <span key={at} className="gk-letter">
              {letter}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}
