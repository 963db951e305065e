/**
 * Posts like `fetch`, and reports how much of the body was sent, which `fetch` itself cannot.
 * @param onProgress receives the share that was sent, from 0 to 1
 */
export function upload(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, url)
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    call.onload = () => resolve(responseOf(call))
    call.onerror = () => reject(new TypeError('The connection broke'))
    call.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => call.abort())
    call.send(body as XMLHttpRequestBodyInit)
  })
}

function responseOf(call: XMLHttpRequest): Response {
  const { status, statusText } = call
  const date = call.getResponseHeader('date')
  return new Response(call.responseText, { status, statusText, headers: date === null ? {} : { date } })
}
