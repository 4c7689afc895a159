/** Examples of the planned API, with invented data. */
export const examples = [
  {
    id: 'read',
    code: `GET /v1/controls/C-14/tests?limit=2
Authorization: Bearer ey…

200 OK
{
  "data": [
    { "id": "t_81", "result": "passed", "at": "2027-06-14T06:00:00Z" },
    { "id": "t_80", "result": "failed", "at": "2027-06-13T06:00:00Z" }
  ],
  "next": "dF84MA"
}`,
  },
  {
    id: 'errors',
    code: `429 Too Many Requests
Retry-After: 17
Content-Type: application/problem+json

{
  "title": "Too many requests",
  "status": 429,
  "detail": "This key may send 120 requests per minute. Try again in 17 seconds."
}`,
  },
  {
    id: 'webhook',
    code: `POST /your/address
Webhook-Id: e_4471
Webhook-Timestamp: 1813039200
Webhook-Signature: v1,3f9c…

{
  "type": "check.failed",
  "control": "C-14",
  "connector": "github",
  "check": "Review by someone else"
}`,
  },
  {
    id: 'scim',
    code: `PATCH /scim/v2/Users/2819c223
Content-Type: application/scim+json

{
  "schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  "Operations": [
    { "op": "replace", "path": "active", "value": false }
  ]
}`,
  },
] as const;
