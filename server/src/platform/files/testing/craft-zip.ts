import { deflateRawSync } from 'node:zlib';

export type CraftedPart = {
  name: string;
  content: string | Uint8Array;
  /** The size that the directory declares instead of the true one. */
  declaredBytes?: number;
  encrypted?: boolean;
  /** Index of the part to whose data the directory entry of this part points. */
  sharesDataOf?: number;
};

/** A zip archive that lies: headers are written as given, not as they should be. */
export function craftZip(parts: CraftedPart[]): Uint8Array {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  const placed: { offset: number; compressedBytes: number }[] = [];
  let offset = 0;
  for (const part of parts) {
    const bytes = Buffer.from(part.content);
    const name = Buffer.from(part.name);
    const shared = part.sharesDataOf === undefined ? undefined : placed[part.sharesDataOf];
    const compressed = shared === undefined ? deflateRawSync(bytes) : null;
    const at = shared ?? { offset, compressedBytes: compressed?.length ?? 0 };
    placed.push(at);
    if (compressed !== null) {
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(8, 8);
      local.writeUInt16LE(name.length, 26);
      body.push(local, name, compressed);
      offset += 30 + name.length + compressed.length;
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(part.encrypted === true ? 1 : 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(at.compressedBytes, 20);
    entry.writeUInt32LE(part.declaredBytes ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at.offset, 42);
    directory.push(entry, name);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, central, end]);
}
