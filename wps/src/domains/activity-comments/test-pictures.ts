/** Pictures for tests: headers that are right, as only headers are read; `size` in bytes. */
export function png(width = 640, height = 480, size = 64): Buffer {
  const bytes = Buffer.alloc(Math.max(size, 33));
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG: an APP0 segment, then the frame. */
export function jpeg(width = 640, height = 480): Buffer {
  const bytes = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000000000301220002110103110100', 'hex');
  bytes.writeUInt16BE(height, 25);
  bytes.writeUInt16BE(width, 27);
  return bytes;
}
