/** Who to contact if sending fails. */
export interface Contact {
  mail: string;
  phone: { display: string; href: string };
}

/** The words `write to … or call …`, for the middle of a sentence. */
export function ContactWays({ contact }: { contact: Contact }) {
  return (
    <>
      write to <a href={`mailto:${contact.mail}`}>{contact.mail}</a> or call{' '}
      <a href={contact.phone.href}>{contact.phone.display}</a>
    </>
  );
}
