import PostalMime from 'postal-mime';

/**
 * What a report says about a mail that was accepted: permanent failure, temporary failure, or
 * complaint.
 */
export interface Bounce {
  kind: 'HARD' | 'SOFT' | 'COMPLAINT';
  reason: string;
}

/** Parses a report from another mail server or a mailbox provider; null for any other mail. */
export async function readBounce(raw: Buffer): Promise<(Bounce & { text: string }) | null> {
  const { attachments } = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const part = (type: string) => {
    const content = attachments.find(({ mimeType }) => mimeType === type)?.content;
    return typeof content === 'string' ? content : undefined;
  };
  // the mail's Message-ID is in the returned part
  const text = raw.toString('latin1');
  if (part('message/feedback-report')) {
    return { kind: 'COMPLAINT', reason: 'complaint', text };
  }
  const report = part('message/delivery-status');
  if (!report || !/^action:\s*failed/im.test(report)) return null;
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? '';
  const said = /^diagnostic-code:\s*(.+(?:\r?\n[ \t].+)*)/im.exec(report)?.[1] ?? '';
  return {
    kind: status.startsWith('5') ? 'HARD' : 'SOFT',
    reason: `${status} ${said.replace(/\s+/g, ' ')}`.trim().slice(0, 300),
    text,
  };
}
