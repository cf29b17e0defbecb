//! The bands of guide prices that filters offer.

/// Bands of guide prices, in 万元.
pub(crate) const PRICE_BANDS: [(&str, &str); 8] = [
    ("0,5", "5万以下"),
    ("5,8", "5-8万"),
    ("8,10", "8-10万"),
    ("10,15", "10-15万"),
    ("15,20", "15-20万"),
    ("20,30", "20-30万"),
    ("30,50", "30-50万"),
    ("50,9999", "50万以上"),
];
