import type { CountingWriter } from './counting-writer.ts';
import type { DrillClient } from './drill-client.ts';
import type { Figures } from './figures.ts';

/**
 * Checks what is stored after the faults: nothing acknowledged was lost, nothing was done twice, and each change has one journal
 * row.
 */
export async function judgeHistory(
  client: DrillClient,
  writers: readonly CountingWriter[],
  figures: Figures,
): Promise<void> {
  let acknowledged = 0;
  let unanswered = 0;
  let lost = 0;
  let twice = 0;
  let withoutJournal = 0;
  for (const [index, writer] of writers.entries()) {
    const { id, version, months } = await writer.read();
    const stored = months[0]?.quantity ?? -1;
    const rows = await countHistory(client, id);
    acknowledged += writer.acknowledged;
    unanswered += writer.unknown;
    lost += Math.max(0, writer.acknowledged - stored);
    twice += Math.abs(version - 1 - stored);
    withoutJournal += Math.abs(rows - version);
    if (stored < writer.acknowledged)
      figures.fault(`writer ${index}: ${writer.acknowledged} acknowledged, ${stored} stored`);
    if (stored !== version - 1) figures.fault(`writer ${index}: version ${version} holds ${stored}`);
    if (rows !== version) figures.fault(`writer ${index}: ${rows} journal rows for version ${version}`);
  }
  figures.atLeast('changes acknowledged', acknowledged, writers.length);
  figures.note('changes refused or left unanswered', unanswered);
  figures.exactly('acknowledged and lost', lost, 0);
  figures.exactly('done twice', twice, 0);
  figures.exactly('changes without their one journal row', withoutJournal, 0);
}

/** The number of journal rows of one declaration, counted page by page. */
async function countHistory(client: DrillClient, id: number): Promise<number> {
  let rows = 0;
  for (let after: string | null = ''; after !== null; ) {
    const query = `entity=declaration&id=${id}&limit=100${after === '' ? '' : `&after=${after}`}`;
    const { value } = await client.insist('GET', `/api/history?${query}`);
    const page = value as { entries: unknown[]; next: string | null };
    rows += page.entries.length;
    after = page.next;
  }
  return rows;
}
