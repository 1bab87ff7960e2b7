/**
 * Creates a complete text frame of a server (RFC 6455 section 5.2), which is written unchanged to every socket of a
 * room. The WebSocket library would create a header for each socket, and write header and content separately.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headLength + length)
  frame[0] = 0x81
  if (headLength === 2) frame[1] = length
  else if (headLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headLength)
  return frame
}

/** Returns the content of a text frame. */
export function payloadOf(frame: Buffer): Buffer {
  const length = frame[1]
  return frame.subarray(length === 127 ? 10 : length === 126 ? 4 : 2)
}
