/** Words that say nothing about a control. */
const EMPTY = new Set(
  (
    'a about after all also an and any are as at be been before both by can could do does each every everyone everybody for from get gets go had has ' +
    'have he her how i if in into is it its just least less like may more most must my no nobody not of off on one only or other our ours out over own ' +
    'people per please shall she should so some such than that the their them themselves then there these they thing this those to too under until ' +
    'up us very was we well were what when where whether which who why will with within without would you your new use used user uses using company ' +
    'organisation organization year years yearly annual annually month months monthly quarter quarters quarterly week weekly day days daily hour ' +
    'hours minute minutes once twice two three four five six ten twelve twenty thirty control controls process performed established utilised utilized maintained managed conducted enforced documented implemented ensure ensures ensured defined formal place policy policies procedure procedures programme program followed appropriate keep keeps kept make made put ' +
    'der die das den dem des ein eine einer eines und oder für von vom zum zur mit ohne nach vor bei auf aus alle allen jede jeder jedes wird werden ' +
    'ist sind nur nicht auch im in an am als je pro über unter gegen durch zwei drei'
  ).split(' '),
);

/**
 * What people call things, by the words that our controls use. A plural needs no entry of its own. An English name is found as whole words,
 * however it is hyphenated.
 */
const NAMES: readonly (readonly [ours: string, theirs: string])[] = [
  [
    'second factor sign',
    'mfa, 2fa, two factor, multi factor, multifactor, two step, authenticator, yubikey, passkey, security key, one time code, fido',
  ],
  ['sign', 'login, log in, logging in, logon, log on, single sign on, sso, authentication'],
  ['unique identity', 'unique id, user id, shared account, shared login, generic account, shared user, named user'],
  [
    'access request approval',
    'provisioning, onboarding, account creation, access grant, rbac, role based, least privilege, need to know',
  ],
  ['removal leave access', 'leaver, offboarding, deprovisioning, termination, terminated, resigned, exit, mover'],
  ['access review', 'recertification, entitlement review, certify, recertify, user review, account review'],
  ['privileged access', 'admin, administrator, root, superuser, pam, just in time, bastion, elevated right, elevation'],
  ['emergency access', 'break glass, firecall'],
  [
    'session lock time out',
    'logoff, log off, logout, timeout, time out, idle, inactivity, screen lock, screensaver, auto lock',
  ],
  [
    'service account machine credential',
    'api key, robot user, technical account, technical user, system account, non human, bot, interface account, access token, application secret, secrets vault',
  ],
  ['password', 'passphrase, passcode, password manager'],
  ['separation duty', 'segregation, sod, four eyes, two person, dual control, second signature'],
  ['supplier', 'vendor, third party, service provider, outsourcer, subcontractor'],
  ['subprocessor', 'sub processor'],
  ['due diligence supplier', 'vendor assessment, supplier assessment, security questionnaire, vendor risk'],
  ['penetration test', 'pentest, pen test, ethical hacker, ethical hacking, break into, red team, bug bounty'],
  ['vulnerability scan', 'scanner, weakness, cve, asv'],
  ['patch', 'security update, update management, upgrade'],
  ['malware', 'antivirus, anti virus, virus, edr, ransomware, endpoint protection, trojan'],
  ['phishing', 'spam, dmarc'],
  ['endpoint', 'laptop, notebook, mdm, mobile device, smartphone, jamf, intune, remote wipe, computer'],
  [
    'hardened baseline',
    'hardening, cis benchmark, golden image, secure configuration, security guide, default password, vendor default',
  ],
  ['drift detection', 'deviation, target state, fim'],
  ['software installation', 'install, allow list, whitelist, software catalogue'],
  ['change reviewed tested approved', 'change management, change control, pull request, merge request, peer approval'],
  ['emergency change', 'hotfix, hot fix, urgent change'],
  ['release', 'deployment, deploy, roll out, go live'],
  ['separate environment', 'staging, test environment, development environment, sandbox'],
  ['encryption transit', 'tls, https, ssl, transport encryption, encrypted tunnel'],
  ['encryption rest', 'disk encryption, aes, aes 256, encrypted database, stored data, bucket'],
  ['encryption', 'encrypted, encrypt, cipher'],
  ['key management', 'kms, hsm, key rotation, key custodian, cryptographic key'],
  ['cryptography rule', 'crypto, algorithm, key length'],
  ['certificate inventory', 'certificate expiry, expiry date'],
  ['backup', 'back up, copies kept, database is copied, snapshot'],
  ['restore test', 'restoration, restoring, back to life, recover from backup'],
  [
    'continuity recovery plan',
    'bcp, drp, disaster recovery, disaster, business continuity, emergency manual, recovery step, contingency',
  ],
  ['continuity recovery exercise', 'tabletop, failover test, crisis exercise, drill, playing through, rehearsal'],
  ['business impact analysis criticality', 'bia, rto, rpo, downtime, how long it could survive'],
  ['redundancy', 'availability zone, high availability, load balancer, failover, redundant'],
  ['log', 'logging, siem, audit trail, event log'],
  ['log review alert', 'soc monitoring, alarm, security monitoring, security alert'],
  ['clock synchronisation', 'ntp, time synchronisation, time server, time source'],
  ['network boundary rule', 'firewall, security group'],
  ['network segmentation', 'vlan, dmz, network zone, network segregation, zone'],
  ['remote access', 'vpn, zero trust network'],
  ['wireless', 'wifi, wi fi, wlan, access point'],
  ['attack outside', 'waf, ids, ips, ddos, denial of service, intrusion, web filter, malicious website'],
  ['capacity service monitoring', 'uptime, load, storage use, utilisation'],
  ['operating procedure', 'runbook, sop, operating manual, operations manual, work instruction'],
  ['threat intelligence', 'threat feed, bulletin, cert message'],
  [
    'physical perimeter entry',
    'cctv, video surveillance, camera, card reader, building access, door, lock, facility access, burglar',
  ],
  ['visitor badge', 'guest, reception, escort, escorted, accompanied'],
  ['utility siting', 'ups, uninterruptible, generator, cooling, fire, water leak, cabling, air conditioning'],
  ['clear desk screen', 'clean desk, tidy desk, privacy screen'],
  ['maintenance', 'servicing, serviced, repair'],
  [
    'media disposal',
    'shred, shredding, shredder, wipe, sanitise, sanitize, sanitisation, destroy, destruction, usb, removable media, hard disk',
  ],
  ['return asset', 'hand in, handed in, give back, company property, equipment collected'],
  ['inventory asset', 'cmdb, asset list, asset register, asset management, hardware list'],
  ['classification labelling', 'classify, marked, mark, label, public internal confidential, sensitivity'],
  ['acceptable use', 'aup, fair use'],
  ['data leakage prevention transfer', 'dlp, data loss, exfiltration, file sharing'],
  ['deletion', 'erase, erased, erasure, purge, purged, delete'],
  ['retention schedule', 'retention, how long records, storage period, record keeping period'],
  [
    'masking test data',
    'anonymised, anonymise, anonymized, pseudonymised, pseudonymisation, synthetic data, scrambled',
  ],
  ['integrity processing', 'input validation, reconciliation, plausibility'],
  ['card number', 'pan, cardholder, card data'],
  ['information security policy', 'security guideline, rules on information security, policy set, infosec policy'],
  [
    'role responsibility',
    'raci, ciso, security officer, responsible, job description, organisational chart, organizational chart',
  ],
  ['oversight board management', 'supervisory board, directors, audit committee'],
  ['scope context interested party', 'isms scope, boundary, stakeholder'],
  ['legal requirement register', 'law, statute, regulation, statutory, regulatory, legislation'],
  ['objective measurement', 'kpi, metric, key figure, goal'],
  ['internal audit', 'independent review, auditor examines'],
  ['corrective action', 'nonconformity, non conformity, capa, finding, root cause, remediation'],
  ['document record', 'document control, document management, versioned, version control of policies'],
  ['communication', 'communicate, inform customers, status page'],
  ['risk treatment statement applicability', 'soa, risk plan, mitigation, mitigate, reduce'],
  ['risk assessment', 'risk analysis, likelihood, what could go wrong, threats and vulnerabilities, risk workshop'],
  ['risk method', 'risk methodology, risk scale, risk criteria, risk appetite, acceptance threshold'],
  ['risk review project', 'new project, project security, project checklist'],
  ['control monitoring exception', 'self assessment, effectiveness, waiver, exemption'],
  [
    'screening',
    'background check, vetting, reference check, references, criminal record, identity papers, certificate of conduct, clearance',
  ],
  [
    'term employment confidentiality',
    'nda, non disclosure, employment contract, employment agreement, confidentiality clause',
  ],
  ['training', 'awareness, course, e learning, phishing simulation, workshop for staff'],
  ['competence appraisal', 'skill, qualification, performance review, annual review'],
  ['discipline conduct', 'sanction, disciplinary, dismissed, warned, breach of rules, ethics'],
  ['remote working', 'home office, working from home, at home, telework, teleworking, mobile working, hybrid work'],
  ['incident response plan', 'incident plan, incident management, playbook, hacked, cyberattack'],
  ['reporting event staff', 'report incidents, hotline, reporting channel, raise an alarm'],
  ['triage classification event', 'severity, prioritise incidents'],
  ['response evidence forensic', 'contain, containment, eradicate, chain of custody, incident handling'],
  ['lesson learned incident', 'post mortem, postmortem, after each incident, after each serious incident'],
  ['breach notification', 'leak, leaks, personal data breach, data breach, 72 hours, seventy two hours'],
  ['contact authority', 'regulator, police, special interest group, isac'],
  ['incident response exercise', 'simulated attack, incident drill, incident test'],
  ['life cycle', 'lifecycle'],
  ['secure development life cycle', 'sdlc, secure development, software development'],
  ['security requirement architecture', 'threat model, threat modelling, secure design, security architecture'],
  ['secure coding code review', 'owasp, peer review, second developer, second engineer, code reviewed'],
  ['security testing release', 'sast, dast, static analysis, dynamic analysis, security test'],
  ['source code pipeline', 'repository, repo, git, sbom, software component, third party component, ci cd'],
  ['outsourced development', 'external developer, contract developer, external development'],
  ['cloud shared responsibility exit', 'cloud provider, cloud strategy, iaas, saas'],
  ['record processing', 'ropa, processing activity, processing activities, processing record'],
  ['legal basis purpose', 'lawful basis, lawfulness'],
  ['privacy notice', 'privacy information, privacy statement, privacy policy'],
  ['consent', 'opt in, opt out, cookie banner, cookie'],
  ['request data subject', 'dsar, dsr, right of access, subject right, data subject right'],
  ['data protection impact assessment', 'dpia, privacy impact'],
  ['privacy design default', 'data protection by design, by default'],
  ['data protection officer', 'dpo'],
  ['data protection contract', 'dpa, data processing agreement, processing on behalf, business associate'],
  ['international transfer', 'third country, third countries, scc, standard contractual clause, standard clause'],
  ['automated decision', 'profiling'],
  ['ai', 'artificial intelligence, machine learning, llm, model card'],
];

/** The same for German, where a name is also found within a longer word. */
const GERMAN: readonly (readonly [ours: string, theirs: string])[] = [
  ['access', 'zugriff zugang berechtigung'],
  ['physical entry', 'zutritt türen gebäude'],
  ['review', 'prüfung überprüf rezertifizierung kontrolle'],
  ['request approval', 'freigabe genehmig beantrag'],
  ['privileged', 'privilegiert administrator'],
  ['removal leave', 'austritt ausscheiden'],
  ['password', 'passwort kennwort'],
  ['second factor', 'zweifaktor mehrfaktor'],
  ['sign', 'anmeld authentisierung authentifizierung'],
  ['log', 'protokollier protokolldaten'],
  ['protection', 'schutz'],
  ['backup', 'datensicherung sicherungskopie'],
  ['restore test', 'wiederherstellungstest rücksicherung'],
  ['recovery', 'wiederherstell wiederanlauf'],
  ['continuity plan', 'notfallplan notfallhandbuch notfallvorsorge betriebskontinuität'],
  ['exercise', 'übung'],
  ['impact analysis', 'auswirkungsanalyse folgenabschätzung'],
  ['redundancy', 'redundan hochverfügbar'],
  ['change', 'änderung'],
  ['separate environment', 'trennung'],
  ['hardened baseline', 'härtung grundkonfiguration sicherheitsleitfaden'],
  ['malware', 'virenschutz schadsoftware schadprogramm'],
  ['endpoint', 'endgerät'],
  ['vulnerability', 'schwachstelle'],
  ['patch', 'sicherheitsupdate patchen aktualisierung'],
  ['encryption', 'verschlüssel kryptogra'],
  ['key', 'schlüsselverwaltung schlüsselmanagement'],
  ['deletion', 'löschung löschen löschkonzept'],
  ['retention', 'aufbewahr'],
  ['disposal media', 'entsorgung vernichtung datenträger'],
  ['masking', 'anonymisier pseudonymisier maskierung'],
  ['classification labelling', 'klassifizier kennzeichnung einstufung'],
  ['inventory asset', 'inventar'],
  ['register', 'verzeichnis kataster'],
  ['acceptable use', 'zulässige nutzungsregel'],
  ['return', 'rückgabe'],
  ['supplier', 'lieferant dienstleister zulieferer'],
  ['contract', 'vertrag vertraglich'],
  ['subprocessor', 'unterauftrag'],
  ['training', 'schulung sensibilisierung unterweisung'],
  ['competence', 'kompetenz qualifikation'],
  ['screening', 'führungszeugnis sicherheitsüberprüfung bewerber'],
  ['confidentiality', 'vertraulichkeit geheimhaltung verschwiegenheit'],
  ['discipline', 'disziplinar maßregelung'],
  ['remote working', 'telearbeit heimarbeit mobiles'],
  ['information security policy', 'sicherheitsleitlinie leitlinie informationssicherheitsrichtlinie'],
  ['role responsibility', 'verantwortlichkeit zuständigkeit'],
  ['management review', 'managementbewertung'],
  ['internal audit', 'internes interne auditprogramm'],
  ['corrective action', 'korrekturmaßnahme abweichung'],
  ['objective', 'sicherheitsziel kennzahl'],
  ['legal requirement', 'gesetzlich rechtskataster'],
  ['risk', 'risiko risiken'],
  ['treatment', 'behandlungsplan'],
  ['assessment', 'bewertung beurteilung'],
  ['incident', 'vorfall vorfälle'],
  ['reporting', 'meldeweg meldestelle'],
  ['breach notification', 'datenschutzverletzung datenpanne aufsichtsbehörde'],
  ['evidence', 'beweissicherung'],
  ['clock synchronisation', 'uhren zeitserver zeitsynchron'],
  ['network', 'netzwerk netze'],
  ['segmentation', 'segmentierung'],
  ['remote access', 'fernzugriff fernwartung'],
  ['monitoring', 'überwachung'],
  ['operating procedure', 'betriebshandb arbeitsanweisung'],
  ['visitor', 'besucher'],
  ['maintenance', 'wartung instandhaltung'],
  ['utility', 'stromversorgung versorgungseinrichtung'],
  ['clear desk screen', 'aufgeräumt bildschirmsperre'],
  ['development', 'entwicklung'],
  ['source code', 'quellcode quelltext'],
  ['data subject request', 'betroffenenrecht auskunft'],
  ['data protection officer', 'datenschutzbeauftragt'],
  ['consent', 'einwilligung'],
  ['privacy notice', 'datenschutzhinweis datenschutzerklärung'],
  ['data protection', 'datenschutz'],
  ['processing', 'verarbeitung'],
  ['separation duty', 'funktionstrennung aufgabentrennung vieraugen'],
];

const named = new Map(NAMES.flatMap(([ours, theirs]) => theirs.split(', ').map((name) => [name, ours] as const)));
const german = GERMAN.flatMap(([ours, theirs]) => theirs.split(' ').map((name) => [name, ours] as const));

/** The most words of a name. */
const LONGEST = Math.max(...[...named.keys()].map((name) => name.split(' ').length));

/** What a name of theirs is called here. */
const oursFor = (name: string): string | undefined => named.get(name) ?? named.get(name.replace(/e?s$/, ''));

/** Words of a text as they are compared, each with how it was written. */
export function wordsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const add = (ours: string, written: string) => {
    for (const word of ours.split(' ')) {
      const short = stemOf(word);
      if (short !== '' && !found.has(short)) found.set(short, written);
    }
  };
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST, words.length - at);
    let written = words.slice(at, at + length).join(' ');
    while (length > 1 && oursFor(written) === undefined) {
      length -= 1;
      written = words.slice(at, at + length).join(' ');
    }
    add(oursFor(written) ?? germanFor(written), written);
    for (const word of words.slice(at, at + length)) add(word, word);
    at += length;
  }
  return found;
}

/** Remembers the results of a function, because lists repeat their words. */
function remembered(work: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const result = known.get(word) ?? work(word);
    known.set(word, result);
    return result;
  };
}

const germanFor = remembered((word) =>
  word.length < 5
    ? ''
    : german
        .filter(([name]) => word.includes(name))
        .map(([, ours]) => ours)
        .join(' '),
);

const ENDINGS = /(?:ations?|itions?|ions?|ments?|ings?|ers?|ors?|als?|ies|ied|ed|es|s|e|y)$/;

/** A word without its ending, so that review, reviews and reviewed are one, or empty if it says nothing. */
const stemOf = remembered((word) => {
  if (word.length < 2 || EMPTY.has(word)) return '';
  let short = word;
  for (let times = 0; times < 2; times++) {
    const next = short.replace(ENDINGS, '');
    if (next.length < 4) break;
    short = next;
  }
  return short;
});
